-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "descriptionHtml" TEXT;

-- AlterTable
ALTER TABLE "EventTerms" ADD COLUMN     "bodyHtml" TEXT;

-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "descriptionHtml" TEXT;

-- HTML is only ever that of the text beside it: whoever changes the text alone leaves the HTML to be made anew.
CREATE FUNCTION forget_description_html() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."descriptionHtml" := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER "Event_forget_description_html" BEFORE UPDATE OF "description" ON "Event" FOR EACH ROW
  WHEN (OLD."description" <> NEW."description" AND OLD."descriptionHtml" IS NOT DISTINCT FROM NEW."descriptionHtml")
  EXECUTE FUNCTION forget_description_html();
CREATE TRIGGER "Organization_forget_description_html" BEFORE UPDATE OF "description" ON "Organization" FOR EACH ROW
  WHEN (OLD."description" <> NEW."description" AND OLD."descriptionHtml" IS NOT DISTINCT FROM NEW."descriptionHtml")
  EXECUTE FUNCTION forget_description_html();
