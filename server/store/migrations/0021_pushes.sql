CREATE TABLE "push_rows" (
	"push_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"item_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"faults" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "push_rows_push_id_row_no_pk" PRIMARY KEY("push_id","row_no")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"destination" text NOT NULL,
	"type" text NOT NULL,
	"file_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"tag" text NOT NULL,
	"suppress" boolean NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"stop_reason" text,
	"paused_until" timestamp with time zone,
	"total" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"numbers_left_out" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"resumed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "push_rows" ADD CONSTRAINT "push_rows_push_id_pushes_id_fk" FOREIGN KEY ("push_id") REFERENCES "public"."pushes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_rows_status" ON "push_rows" USING btree ("push_id","status","row_no");--> statement-breakpoint
CREATE INDEX "pushes_listed" ON "pushes" USING btree ("owner_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pushes_same" ON "pushes" USING btree ("owner_id","fingerprint");