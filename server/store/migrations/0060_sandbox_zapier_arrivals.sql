CREATE TABLE "sandbox_zapier_arrivals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_zapier_arrivals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hook_id" uuid NOT NULL,
	"contact" json NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_zapier_arrivals" ADD CONSTRAINT "sandbox_zapier_arrivals_hook_id_zapier_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."zapier_hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_zapier_arrivals_hook" ON "sandbox_zapier_arrivals" USING btree ("hook_id","id");--> statement-breakpoint
CREATE INDEX "sandbox_zapier_arrivals_arrived" ON "sandbox_zapier_arrivals" USING btree ("arrived_at");