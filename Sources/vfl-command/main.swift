import ArgumentParser
import vfl

VFL.main()
