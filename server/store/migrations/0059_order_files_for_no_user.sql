ALTER TABLE "order_files" DROP CONSTRAINT "order_files_same";--> statement-breakpoint
ALTER TABLE "order_files" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_same" UNIQUE NULLS NOT DISTINCT("item_id","user_id","channel","prediction_set","run_id");