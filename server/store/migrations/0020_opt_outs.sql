CREATE TABLE "opt_outs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"keys" text[] NOT NULL,
	"main_key" text collate "C" NOT NULL,
	"requested_on" date NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opt_outs" ADD CONSTRAINT "opt_outs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opt_outs_key" ON "opt_outs" USING btree ("owner_id","main_key");--> statement-breakpoint
CREATE INDEX "opt_outs_keys" ON "opt_outs" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "opt_outs_listed" ON "opt_outs" USING btree ("owner_id","added_at" DESC NULLS LAST,"id");