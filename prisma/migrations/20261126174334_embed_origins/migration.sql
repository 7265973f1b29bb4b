-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "embedOrigins" TEXT[] DEFAULT ARRAY[]::TEXT[];

ALTER TABLE "Organization" ADD CONSTRAINT "Organization_embedOrigins_in_bounds" CHECK (cardinality("embedOrigins") <= 20);
