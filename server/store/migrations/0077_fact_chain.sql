ALTER TABLE "facts" ADD COLUMN "hash" "bytea";--> statement-breakpoint
-- Decision 0177.
CREATE FUNCTION link_fact(previous bytea, fact facts) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT sha256(previous || convert_to(jsonb_build_array(
		fact.owner_id, fact.seq, fact.stream_id, fact.kind, fact.type, fact.data, fact.actor_id, fact.on_behalf_of,
		extract(epoch FROM fact.at))::text, 'UTF8'))
$$;
--> statement-breakpoint
CREATE AGGREGATE chain_facts(fact facts) (SFUNC = link_fact, STYPE = bytea, INITCOND = '');
--> statement-breakpoint
CREATE FUNCTION chain_new_fact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	previous bytea := '';
BEGIN
	IF NEW.seq > 1 THEN
		SELECT hash INTO previous FROM facts WHERE owner_id = NEW.owner_id AND seq = NEW.seq - 1;
	END IF;
	-- Of an owner whose last fact is from before this table had hashes.
	IF previous IS NULL THEN
		SELECT coalesce(chain_facts(f ORDER BY seq), '') INTO previous
		FROM facts f WHERE owner_id = NEW.owner_id AND seq < NEW.seq;
	END IF;
	NEW.hash := link_fact(previous, NEW);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER facts_are_chained BEFORE INSERT ON facts FOR EACH ROW EXECUTE FUNCTION chain_new_fact();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are never changed or deleted.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER facts_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON facts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
