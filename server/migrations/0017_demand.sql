-- A text without case and accents; `fold` of the contract does the same.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(lower(normalize(given, NFD)), '[\u0300-\u036f]', '', 'g');
--> statement-breakpoint
-- Whether a folded code says that there is none; `isNoCode` of the contract has the same list.
CREATE FUNCTION is_no_code(code text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN code ~ '^(0*|x+|sincodigo|sc|sn|na|nd|nose|ninguno)$';
--> statement-breakpoint
-- The key of a part with this folded code.
CREATE FUNCTION part_code(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN 'codigo ' || code;
--> statement-breakpoint
CREATE FUNCTION code_of_part(part text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN substr(part, length('codigo ') + 1);
--> statement-breakpoint
CREATE FUNCTION part_has_code(part text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN part NOT LIKE 'nombre %';
--> statement-breakpoint
-- What a report asks for: its code or, without one, what it is called and the car that it is for.
CREATE FUNCTION part_of(code text, category text, piece text, make text, model text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN is_no_code(fold_code(code))
    THEN 'nombre ' || fold_text(category) || '|' || fold_text(btrim(piece)) || '|' || fold_text(make) || '|' || fold_text(model)
    ELSE part_code(fold_code(code)) END;
--> statement-breakpoint
-- The first day of the need that a report belongs to, as days come in order: a need takes so many days after its first.
CREATE FUNCTION need_start_step(start date, day date, days integer) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN start IS NULL OR day > start + days THEN day ELSE start END;
--> statement-breakpoint
CREATE AGGREGATE need_start(date, integer) (SFUNC = need_start_step, STYPE = date);
--> statement-breakpoint
-- The smallest number that covers the needs of so many months with a probability of 90 %.
CREATE FUNCTION first_quantity(s float, r float, months float, most integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  term float := power(r / (r + months), s);
  total float := term;
  pieces integer := 0;
BEGIN
  WHILE pieces < most AND (pieces = 0 OR total < 0.9) LOOP
    pieces := pieces + 1;
    term := term * (s + pieces - 1) / pieces * months / (r + months);
    total := total + term;
  END LOOP;
  RETURN pieces;
END $$;
--> statement-breakpoint
CREATE TABLE "demand_branches" (
	"plaza" text NOT NULL,
	"sucursal" text NOT NULL,
	"exposure" double precision NOT NULL,
	CONSTRAINT "demand_branches_plaza_sucursal_pk" PRIMARY KEY("plaza","sucursal")
);
--> statement-breakpoint
CREATE TABLE "demand_candidates" (
	"part" text NOT NULL,
	"plaza" text NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "demand_candidates_part_plaza_pk" PRIMARY KEY("part","plaza")
);
--> statement-breakpoint
CREATE TABLE "demand_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demand_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"plaza" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_day" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"today" date NOT NULL,
	"window_start" date NOT NULL,
	"recurrence" double precision NOT NULL,
	"rules" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demand_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch" text NOT NULL,
	"code" text NOT NULL,
	"plaza" text NOT NULL,
	"state" text NOT NULL,
	"sucursal" text DEFAULT '' NOT NULL,
	"supplied_on" date,
	"detail" text DEFAULT '' NOT NULL,
	"until" date,
	"comment" text DEFAULT '' NOT NULL,
	"decided_by" text NOT NULL,
	"decided_on" date NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "demand_forecasts" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"plaza" text NOT NULL,
	"probability" double precision NOT NULL,
	"months" double precision NOT NULL,
	CONSTRAINT "demand_forecasts_day_part_plaza_pk" PRIMARY KEY("day","part","plaza")
);
--> statement-breakpoint
CREATE TABLE "demand_lines" (
	"part" text NOT NULL,
	"level" text NOT NULL,
	"plaza" text NOT NULL,
	"sucursal" text NOT NULL,
	"branch_id" integer,
	"needs" integer NOT NULL,
	"months" integer NOT NULL,
	"per_month" jsonb NOT NULL,
	"last_day" date NOT NULL,
	"probability" double precision NOT NULL,
	"rounded" double precision NOT NULL,
	"expected" double precision NOT NULL,
	"tier" text NOT NULL,
	"marks" jsonb NOT NULL,
	"where" text NOT NULL,
	"quantity" integer NOT NULL,
	"pesos" double precision,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "demand_lines_part_level_plaza_sucursal_pk" PRIMARY KEY("part","level","plaza","sucursal")
);
--> statement-breakpoint
CREATE TABLE "demand_needs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demand_needs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"part" text NOT NULL,
	"plaza" text NOT NULL,
	"day" date NOT NULL,
	"sucursal" text NOT NULL,
	"branch_id" integer,
	"reporter" text NOT NULL,
	"code" text NOT NULL,
	"car" text NOT NULL,
	"weight" double precision NOT NULL,
	"pieces" integer NOT NULL,
	"pesos" double precision,
	"reports" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_parts" (
	"part" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"codes" jsonb NOT NULL,
	"cars" jsonb NOT NULL,
	"category" text NOT NULL,
	"brand" text NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_plazas" (
	"plaza" text PRIMARY KEY NOT NULL,
	"observed_from" date NOT NULL,
	"observed" double precision NOT NULL,
	"exposure" double precision NOT NULL,
	"reported" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demand_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demand_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rules" jsonb NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "need_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "need_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch" text NOT NULL,
	"lost_sale_id" integer NOT NULL,
	"kind" text NOT NULL,
	"need" text NOT NULL,
	"chosen_by" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "part_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"part" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_joins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "part_joins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"one" text NOT NULL,
	"other" text NOT NULL,
	"joined_by" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "demand_comments_code" ON "demand_comments" USING btree ("code","plaza");--> statement-breakpoint
CREATE INDEX "demand_decisions_code" ON "demand_decisions" USING btree ("code","plaza","id");--> statement-breakpoint
CREATE INDEX "demand_decisions_batch" ON "demand_decisions" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "demand_lines_order" ON "demand_lines" USING btree ("level","rounded" desc,"pesos" desc nulls last);--> statement-breakpoint
CREATE INDEX "demand_lines_plaza_order" ON "demand_lines" USING btree ("level","plaza","rounded" desc,"pesos" desc nulls last);--> statement-breakpoint
CREATE INDEX "demand_lines_pesos" ON "demand_lines" USING btree ("level","pesos" desc nulls last,"rounded" desc);--> statement-breakpoint
CREATE INDEX "demand_lines_needs" ON "demand_lines" USING btree ("level","needs" desc);--> statement-breakpoint
CREATE INDEX "demand_lines_latest" ON "demand_lines" USING btree ("level","last_day" desc,"plaza","tier","state");--> statement-breakpoint
CREATE INDEX "demand_needs_part" ON "demand_needs" USING btree ("part","plaza","day");--> statement-breakpoint
CREATE INDEX "demand_parts_search" ON "demand_parts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "demand_queue_code" ON "demand_queue" USING btree ("code");--> statement-breakpoint
CREATE INDEX "need_choices_report" ON "need_choices" USING btree ("lost_sale_id");--> statement-breakpoint
CREATE INDEX "need_choices_batch" ON "need_choices" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "part_codes_part" ON "part_codes" USING btree ("part");
--> statement-breakpoint
CREATE INDEX lost_sales_part ON lost_sales (part_of(codigo_parte, categoria, pieza, car_marca, car_modelo));
--> statement-breakpoint
-- In the report's own transaction, so that what is committed is queued.
CREATE FUNCTION queue_part_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO demand_queue (code)
    VALUES (part_of(NEW.codigo_parte, NEW.categoria, NEW.pieza, NEW.car_marca, NEW.car_modelo));
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO demand_queue (code)
      VALUES (part_of(OLD.codigo_parte, OLD.categoria, OLD.pieza, OLD.car_marca, OLD.car_modelo));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lost_sales_queue_part AFTER INSERT OR UPDATE ON lost_sales
  FOR EACH ROW EXECUTE FUNCTION queue_part_of_report();
--> statement-breakpoint
-- A new price list changes what every part is worth.
CREATE FUNCTION queue_all_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO demand_queue (code) SELECT part FROM demand_parts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_lists_queue_parts AFTER INSERT ON price_lists
  FOR EACH STATEMENT EXECUTE FUNCTION queue_all_parts();
