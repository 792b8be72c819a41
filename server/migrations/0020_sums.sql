CREATE TABLE "lost_sale_days" (
	"field" text NOT NULL,
	"day" date NOT NULL,
	"plaza" text NOT NULL,
	"value" text NOT NULL,
	"reports" integer NOT NULL,
	CONSTRAINT "lost_sale_days_field_day_plaza_value_pk" PRIMARY KEY("field","day","plaza","value")
);
--> statement-breakpoint
CREATE TABLE "lost_sale_deltas" (
	"day" date NOT NULL,
	"plaza" text NOT NULL,
	"branch_id" integer,
	"marca" text NOT NULL,
	"carro" text NOT NULL,
	"sucursal" text NOT NULL,
	"categoria" text NOT NULL,
	"reports" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lost_sale_totals" (
	"field" text NOT NULL,
	"branch_id" integer,
	"value" text NOT NULL,
	"reports" integer NOT NULL,
	CONSTRAINT "lost_sale_totals_key" UNIQUE NULLS NOT DISTINCT("field","branch_id","value")
);

--> statement-breakpoint
-- The day of a report by the calendar of its plaza; `timeZoneOf` of the contract has the same zones. Not STRICT, because
-- PostgreSQL could not inline it then.
CREATE FUNCTION day_in_plaza(at timestamptz, plaza text) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE CASE plaza
    WHEN 'La Paz' THEN 'America/Mazatlan'
    WHEN 'San Luis R. C.' THEN 'America/Hermosillo'
    ELSE 'America/Tijuana' END)::date;
--> statement-breakpoint
-- Adds the deltas to the sums, unless another transaction is doing so. Only one at a time changes sums, and nobody waits for it.
CREATE FUNCTION fold_lost_sale_deltas() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7305023) THEN RETURN; END IF;
  -- A statement of its own: it sees what was committed before the lock was free.
  WITH folded AS (DELETE FROM lost_sale_deltas RETURNING *),
  changed AS (
    SELECT f.field, day, plaza, branch_id, f.value, sum(reports)::int AS reports
    FROM folded CROSS JOIN LATERAL (VALUES
      ('marca', marca), ('carro', carro), ('sucursal', sucursal), ('categoria', categoria)) AS f(field, value)
    GROUP BY 1, 2, 3, 4, 5
  ),
  days AS (
    INSERT INTO lost_sale_days AS d (field, day, plaza, value, reports)
    SELECT field, day, plaza, value, sum(reports) FROM changed GROUP BY 1, 2, 3, 4 HAVING sum(reports) <> 0
    ON CONFLICT (field, day, plaza, value) DO UPDATE SET reports = d.reports + excluded.reports
  )
  INSERT INTO lost_sale_totals AS t (field, branch_id, value, reports)
  SELECT field, branch_id, value, sum(reports) FROM changed GROUP BY 1, 2, 3 HAVING sum(reports) <> 0
  ON CONFLICT (field, branch_id, value) DO UPDATE SET reports = t.reports + excluded.reports;
END $$;
--> statement-breakpoint
-- In the database, so that reports of an older version are counted too.
CREATE FUNCTION count_lost_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written integer;
  deltas integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO lost_sale_deltas (day, plaza, branch_id, marca, carro, sucursal, categoria, reports)
    SELECT day_in_plaza(reported_at, plaza), plaza, branch_id, marca, car_marca, sucursal, categoria, -1
    FROM before WHERE deleted_at IS NULL;
    GET DIAGNOSTICS written = ROW_COUNT;
    deltas := deltas + written;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO lost_sale_deltas (day, plaza, branch_id, marca, carro, sucursal, categoria, reports)
    SELECT day_in_plaza(reported_at, plaza), plaza, branch_id, marca, car_marca, sucursal, categoria, 1
    FROM after WHERE deleted_at IS NULL;
    GET DIAGNOSTICS written = ROW_COUNT;
    deltas := deltas + written;
  END IF;
  -- About one report in a thousand, and every statement that changes a thousand, so that there are never many deltas.
  IF random() < deltas * 0.001::float THEN PERFORM fold_lost_sale_deltas(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION clear_lost_sale_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE lost_sale_deltas, lost_sale_days, lost_sale_totals;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lost_sales_count_new AFTER INSERT ON lost_sales
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_lost_sales();
--> statement-breakpoint
CREATE TRIGGER lost_sales_count_changed AFTER UPDATE ON lost_sales
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_lost_sales();
--> statement-breakpoint
CREATE TRIGGER lost_sales_count_gone AFTER DELETE ON lost_sales
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_lost_sales();
--> statement-breakpoint
CREATE TRIGGER lost_sales_count_none AFTER TRUNCATE ON lost_sales
  FOR EACH STATEMENT EXECUTE FUNCTION clear_lost_sale_sums();
--> statement-breakpoint
-- After the triggers, whose creation waits for reports under way and lets no other begin: none is missed or counted twice.
INSERT INTO lost_sale_days (field, day, plaza, value, reports)
  SELECT f.field, day_in_plaza(reported_at, plaza), plaza, f.value, count(*)
  FROM lost_sales CROSS JOIN LATERAL (VALUES
    ('marca', marca), ('carro', car_marca), ('sucursal', sucursal), ('categoria', categoria)) AS f(field, value)
  WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO lost_sale_totals (field, branch_id, value, reports)
  SELECT f.field, branch_id, f.value, count(*)
  FROM lost_sales CROSS JOIN LATERAL (VALUES
    ('marca', marca), ('carro', car_marca), ('sucursal', sucursal), ('categoria', categoria)) AS f(field, value)
  WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
