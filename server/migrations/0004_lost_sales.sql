CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "lost_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lost_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"car_marca" text NOT NULL,
	"car_modelo" text NOT NULL,
	"car_anio" text NOT NULL,
	"car_motor" text NOT NULL,
	"cantidad" text NOT NULL,
	"marca" text NOT NULL,
	"codigo_parte" text NOT NULL,
	"categoria" text NOT NULL,
	"nombre" text NOT NULL,
	"sucursal" text NOT NULL,
	"mensaje" text DEFAULT '' NOT NULL,
	"plaza" text NOT NULL,
	"formato" text NOT NULL,
	"motivo" text,
	"reported_by" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"idempotency_key" text,
	"body_hash" text,
	"search" text GENERATED ALWAYS AS (translate(lower(car_marca || ' ' || car_modelo || ' ' || car_anio || ' ' || marca || ' ' || codigo_parte || ' ' || sucursal || ' ' || nombre || ' ' || mensaje), 'áéíóúü', 'aeiouu')) STORED
);
--> statement-breakpoint
CREATE UNIQUE INDEX "lost_sales_key" ON "lost_sales" USING btree ("reported_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "lost_sales_reported_at" ON "lost_sales" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "lost_sales_search" ON "lost_sales" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE TRIGGER lost_sales_changed AFTER INSERT OR UPDATE OR DELETE ON lost_sales
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('lost_sales');
