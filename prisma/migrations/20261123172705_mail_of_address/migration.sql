-- CreateIndex
CREATE INDEX "Mail_toAddress_state_idx" ON "Mail"("toAddress", "state");
