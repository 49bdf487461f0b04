/* Measures GTK's parser of the Visual Format Language, which also lowers the formats. Prints a JSON
 * object with the processor time in nanoseconds per byte of the file, the best of all passes.
 *
 *     gtk_vfl_bench FORMATS NAMES PASSES
 *
 * FORMATS contains one format per line. NAMES contains a line "view NAME" or "metric NAME VALUE" for
 * each name. One parser, whose hash tables contain all names, reads all formats.
 * `Benchmarks/constraints` compiles this file with GTK's.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "gtkconstraintvflparserprivate.h"

static char text[1 << 22];

G_DEFINE_QUARK(gtk-constraint-vfl-parser-error-quark, gtk_constraint_vfl_parser_error)

static double cpu(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

static void read_names(FILE *file, GHashTable *views, GHashTable *metrics) {
  char kind[16], name[256];
  while (fscanf(file, "%15s %255s", kind, name) == 2) {
    if (strcmp(kind, "metric")) {
      g_hash_table_add(views, strdup(name));
      continue;
    }
    double *value = malloc(sizeof *value);
    if (fscanf(file, "%lf", value) != 1) exit(64);
    g_hash_table_insert(metrics, strdup(name), value);
  }
}

int main(int argc, char **argv) {
  FILE *in = argc == 4 ? fopen(argv[1], "rb") : 0, *names = argc == 4 ? fopen(argv[2], "r") : 0;
  if (!in || !names) return fprintf(stderr, "usage: gtk_vfl_bench FORMATS NAMES PASSES\n"), 64;
  size_t length = fread(text, 1, sizeof text - 1, in);
  GHashTable *views = g_hash_table_new(g_str_hash, g_str_equal);
  GHashTable *metrics = g_hash_table_new(g_str_hash, g_str_equal);
  read_names(names, views, metrics);
  GtkConstraintVflParser *parser = gtk_constraint_vfl_parser_new();
  gtk_constraint_vfl_parser_set_views(parser, views);
  gtk_constraint_vfl_parser_set_metrics(parser, metrics);

  double least = 1e9;
  int formats = 0, constraints = 0;
  for (int pass = 0; pass < atoi(argv[3]); pass++) {
    formats = constraints = 0;
    double start = cpu();
    for (char *line = text, *end; (end = memchr(line, '\n', text + length - line)); line = end + 1) {
      GError *error = NULL;
      int count = 0;
      *end = 0;
      if (!gtk_constraint_vfl_parser_parse_line(parser, line, end - line, &error))
        return fprintf(stderr, "%s: %s\n", line, error->message), 1;
      g_free(gtk_constraint_vfl_parser_get_constraints(parser, &count));
      *end = '\n';
      formats++;
      constraints += count;
    }
    double time = cpu() - start;
    if (time < least) least = time;
  }
  printf("{\"bytes\":%zu,\"formats\":%d,\"constraints\":%d,\"ns_per_byte\":%.3f}\n", length, formats,
         constraints, least * 1e9 / length);
  return 0;
}
