/**
 * The row of one document of a round, apart from those of rounds: pages that lead to the key information
 * sheet load it, and nothing else of rounds.
 */
export const fundraisingDocument = {
  method: "GET",
  path: "/fundraising/{fundraisingId}/documents/{documentId}",
  status: 200,
  download: "application/octet-stream",
} as const;
