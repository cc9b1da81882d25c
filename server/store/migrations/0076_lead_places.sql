CREATE TABLE "lead_places" (
	"owner_id" uuid NOT NULL,
	"place" text collate "C" NOT NULL,
	"number" bigint NOT NULL,
	"name" text NOT NULL,
	"lead_id" uuid NOT NULL,
	CONSTRAINT "lead_places_owner_id_place_number_name_pk" PRIMARY KEY("owner_id","place","number","name")
);
--> statement-breakpoint
DROP INDEX "facts_shared";--> statement-breakpoint
ALTER TABLE "lead_places" ADD CONSTRAINT "lead_places_owner_id_lead_id_leads_owner_id_id_fk" FOREIGN KEY ("owner_id","lead_id") REFERENCES "public"."leads"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_places_lead" ON "lead_places" USING btree ("owner_id","lead_id");--> statement-breakpoint
CREATE INDEX "facts_shared" ON "facts" USING btree ("owner_id","seq") WHERE type in ('v1.LeadsStatusSet', 'v1.LeadsStatusUndone');--> statement-breakpoint
INSERT INTO "lead_places" ("owner_id", "place", "number", "name", "lead_id")
SELECT l.owner_id, coalesce(r.fips, l.source_id::text), coalesce(r.attom_id, r.row_no),
  CASE WHEN r.fips IS NULL THEN '' ELSE (
    SELECT coalesce(left(string_agg(w, ' ' ORDER BY w COLLATE "C"), 200), '')
    FROM regexp_split_to_table(upper(concat_ws(' ', r.first_name, r.last_name)), '[^[:alnum:]]+') w WHERE w <> '') END,
  l.id
FROM leads l JOIN audit_rows r ON r.audit_id = l.source_id AND r.public_id = l.item_id::bigint
WHERE l.source_type = 'audit'
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "lead_places" ("owner_id", "place", "number", "name", "lead_id")
SELECT l.owner_id, o.fips, o.attom_id, (
    SELECT coalesce(left(string_agg(w, ' ' ORDER BY w COLLATE "C"), 200), '')
    FROM regexp_split_to_table(upper(coalesce(nullif(concat_ws(' ', o.owner1_first, o.owner1_last), ''), o.owner1_full, '')), '[^[:alnum:]]+') w WHERE w <> ''),
  l.id
FROM leads l JOIN properties o ON o.fips = l.fips AND o.attom_id = l.item_id::bigint
WHERE l.source_type = 'likely'
ON CONFLICT DO NOTHING;
