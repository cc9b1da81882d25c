DROP INDEX "call_lists_listed";--> statement-breakpoint
DROP INDEX "crm_syncs_newest";--> statement-breakpoint
DROP INDEX "opt_outs_listed";--> statement-breakpoint
DROP INDEX "pushes_listed";--> statement-breakpoint
ALTER TABLE "prediction_runs" ADD COLUMN "rows" integer;--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "outbox_status" ON "outbox" USING btree ("status","sent_at","id");--> statement-breakpoint
CREATE INDEX "work_imports" ON "work" USING btree ("run_at") WHERE kind = 'data.import';--> statement-breakpoint
CREATE INDEX "call_lists_listed" ON "call_lists" USING btree ("owner_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "crm_syncs_newest" ON "crm_syncs" USING btree ("started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "opt_outs_listed" ON "opt_outs" USING btree ("owner_id","added_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "pushes_listed" ON "pushes" USING btree ("owner_id","started_at" DESC NULLS FIRST);