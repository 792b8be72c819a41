CREATE TABLE "price_pieces" (
	"slot" text NOT NULL,
	"pieza" text NOT NULL,
	"lineas" integer[] NOT NULL,
	CONSTRAINT "price_pieces_slot_pieza_pk" PRIMARY KEY("slot","pieza")
);
--> statement-breakpoint
CREATE INDEX "price_list_a_en_clave" ON "price_list_a" USING gin ("clave" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_list_a_orden" ON "price_list_a" USING brin ("clave") WITH (pages_per_range=16);--> statement-breakpoint
CREATE INDEX "price_list_b_en_clave" ON "price_list_b" USING gin ("clave" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_list_b_orden" ON "price_list_b" USING brin ("clave") WITH (pages_per_range=16);--> statement-breakpoint
CREATE INDEX "price_list_c_en_clave" ON "price_list_c" USING gin ("clave" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_list_c_orden" ON "price_list_c" USING brin ("clave") WITH (pages_per_range=16);--> statement-breakpoint
-- Every version begins an import by truncating the slot, but an older one does not know its pieces.
CREATE FUNCTION delete_pieces_of_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM price_pieces WHERE slot = TG_TABLE_NAME;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_list_a_pieces AFTER TRUNCATE ON price_list_a
  FOR EACH STATEMENT EXECUTE FUNCTION delete_pieces_of_list();
--> statement-breakpoint
CREATE TRIGGER price_list_b_pieces AFTER TRUNCATE ON price_list_b
  FOR EACH STATEMENT EXECUTE FUNCTION delete_pieces_of_list();
--> statement-breakpoint
CREATE TRIGGER price_list_c_pieces AFTER TRUNCATE ON price_list_c
  FOR EACH STATEMENT EXECUTE FUNCTION delete_pieces_of_list();
