CREATE TABLE "replica_heartbeats" (
	"process" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
