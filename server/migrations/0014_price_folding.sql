ALTER TABLE "price_list_a" ADD COLUMN "anios" "int4multirange";--> statement-breakpoint
ALTER TABLE "price_list_b" ADD COLUMN "anios" "int4multirange";--> statement-breakpoint
ALTER TABLE "price_list_c" ADD COLUMN "anios" "int4multirange";--> statement-breakpoint
-- A code as it is compared everywhere; `foldCode` of the contract does the same.
CREATE FUNCTION fold_code(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(lower(normalize(code, NFD)), '[^a-z0-9]', '', 'g'), '^0+(?=.)', '');
--> statement-breakpoint
CREATE INDEX "lost_sales_code" ON "lost_sales" USING gin (fold_code("codigo_parte") gin_trgm_ops);