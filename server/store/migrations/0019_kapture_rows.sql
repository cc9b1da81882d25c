CREATE TABLE "kapture_rows" (
	"buy_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"first_name" text,
	"last_name" text,
	"entity_full_name" text,
	"city" text,
	"state" text NOT NULL,
	"email" text,
	"phone" text,
	"contact_type" text NOT NULL,
	"license_no" text NOT NULL,
	"license_status" text NOT NULL,
	"license_type" text,
	CONSTRAINT "kapture_rows_buy_id_row_no_pk" PRIMARY KEY("buy_id","row_no")
);
