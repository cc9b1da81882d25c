CREATE TABLE "lead_notes" (
	"owner_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" uuid NOT NULL,
	CONSTRAINT "lead_notes_owner_id_lead_id_id_pk" PRIMARY KEY("owner_id","lead_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_wrong_numbers" (
	"owner_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"number" text NOT NULL,
	"call_id" bigint NOT NULL,
	CONSTRAINT "lead_wrong_numbers_owner_id_lead_id_number_pk" PRIMARY KEY("owner_id","lead_id","number")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source_type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"fips" text collate "C",
	"item_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "call_records" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_owner_id_lead_id_leads_owner_id_id_fk" FOREIGN KEY ("owner_id","lead_id") REFERENCES "public"."leads"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_wrong_numbers" ADD CONSTRAINT "lead_wrong_numbers_owner_id_lead_id_leads_owner_id_id_fk" FOREIGN KEY ("owner_id","lead_id") REFERENCES "public"."leads"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facts_shared" ON "facts" USING btree ("owner_id","seq") WHERE type = 'v1.LeadsStatusSet';