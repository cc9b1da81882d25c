CREATE TABLE "trace_rows" (
	"item_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"audit_id" uuid NOT NULL,
	"result" jsonb,
	CONSTRAINT "trace_rows_item_id_row_no_pk" PRIMARY KEY("item_id","row_no")
);
