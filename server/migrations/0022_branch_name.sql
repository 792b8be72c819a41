-- Every report asks for its branch, and folding all names took more than half of its insert. The portal writes names as they
-- are in the directory, where the index finds them; only one as people once typed it is compared with all others.
CREATE OR REPLACE FUNCTION branch_named(name text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  found_id integer;
BEGIN
  SELECT id INTO found_id FROM branches WHERE nombre = name AND retired_at IS NULL;
  IF found_id IS NULL THEN
    SELECT id INTO found_id FROM branches
    WHERE translate(lower(btrim(nombre)), 'áéíóúü', 'aeiouu') = translate(lower(btrim(name)), 'áéíóúü', 'aeiouu')
    ORDER BY retired_at IS NOT NULL, id LIMIT 1;
  END IF;
  RETURN found_id;
END $$;
