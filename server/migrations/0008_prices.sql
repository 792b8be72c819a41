CREATE TABLE "price_import_errors" (
	"import_id" integer NOT NULL,
	"linea" integer NOT NULL,
	"codigo" text NOT NULL,
	"motivo" text NOT NULL,
	CONSTRAINT "price_import_errors_import_id_linea_pk" PRIMARY KEY("import_id","linea")
);
--> statement-breakpoint
CREATE TABLE "price_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'reading' NOT NULL,
	"slot" text NOT NULL,
	"against" text,
	"file" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"share" real DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"nuevos" integer DEFAULT 0 NOT NULL,
	"cambiados" integer DEFAULT 0 NOT NULL,
	"quitados" integer DEFAULT 0 NOT NULL,
	"iguales" integer DEFAULT 0 NOT NULL,
	"errores" integer DEFAULT 0 NOT NULL,
	"problem" jsonb
);
--> statement-breakpoint
CREATE TABLE "price_list_a" (
	"linea" integer NOT NULL,
	"codigo" text NOT NULL,
	"descripcion" text NOT NULL,
	"publico" integer NOT NULL,
	"mecanico" integer NOT NULL,
	"clave" text collate "C" NOT NULL,
	"busqueda" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_list_b" (
	"linea" integer NOT NULL,
	"codigo" text NOT NULL,
	"descripcion" text NOT NULL,
	"publico" integer NOT NULL,
	"mecanico" integer NOT NULL,
	"clave" text collate "C" NOT NULL,
	"busqueda" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_list_c" (
	"linea" integer NOT NULL,
	"codigo" text NOT NULL,
	"descripcion" text NOT NULL,
	"publico" integer NOT NULL,
	"mecanico" integer NOT NULL,
	"clave" text collate "C" NOT NULL,
	"busqueda" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"slot" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"rows" integer NOT NULL,
	"file" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_import_errors" ADD CONSTRAINT "price_import_errors_import_id_price_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."price_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_imports_open" ON "price_imports" USING btree ((true)) WHERE "price_imports"."state" in ('reading', 'comparing', 'ready');--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_a_linea" ON "price_list_a" USING btree ("linea");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_a_codigo" ON "price_list_a" USING btree ("codigo");--> statement-breakpoint
CREATE INDEX "price_list_a_clave" ON "price_list_a" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "price_list_a_busqueda" ON "price_list_a" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_b_linea" ON "price_list_b" USING btree ("linea");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_b_codigo" ON "price_list_b" USING btree ("codigo");--> statement-breakpoint
CREATE INDEX "price_list_b_clave" ON "price_list_b" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "price_list_b_busqueda" ON "price_list_b" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_c_linea" ON "price_list_c" USING btree ("linea");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_c_codigo" ON "price_list_c" USING btree ("codigo");--> statement-breakpoint
CREATE INDEX "price_list_c_clave" ON "price_list_c" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "price_list_c_busqueda" ON "price_list_c" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_role" ON "price_lists" USING btree ("role");
--> statement-breakpoint
CREATE TRIGGER price_lists_changed AFTER INSERT OR UPDATE OR DELETE ON price_lists
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('prices');
