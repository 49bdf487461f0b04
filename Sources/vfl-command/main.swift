import vfl

VFL.run()
