CREATE TABLE "training_progress" (
	"user_id" text NOT NULL,
	"video_id" text NOT NULL,
	"position" real NOT NULL,
	"played" "int4multirange" NOT NULL,
	"seen_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_progress_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
