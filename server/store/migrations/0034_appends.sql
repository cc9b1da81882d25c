CREATE TABLE "append_rows" (
	"item_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"fips" text collate "C" NOT NULL,
	"attom_id" bigint NOT NULL,
	"result" jsonb,
	CONSTRAINT "append_rows_item_id_row_no_pk" PRIMARY KEY("item_id","row_no")
);
--> statement-breakpoint
CREATE TABLE "appended_contacts" (
	"user_id" uuid NOT NULL,
	"fips" text collate "C" NOT NULL,
	"attom_id" bigint NOT NULL,
	"owner_no" smallint NOT NULL,
	"result" jsonb NOT NULL,
	"appended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appended_contacts_user_id_fips_attom_id_owner_no_pk" PRIMARY KEY("user_id","fips","attom_id","owner_no")
);
--> statement-breakpoint
CREATE TABLE "billed_contacts" (
	"user_id" uuid NOT NULL,
	"contact_key" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"billed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billed_contacts_user_id_contact_key_pk" PRIMARY KEY("user_id","contact_key")
);
--> statement-breakpoint
CREATE INDEX "billed_contacts_item" ON "billed_contacts" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "billed_contacts_age" ON "billed_contacts" USING btree ("billed_at");