import type { Make } from "#platform/work/order.ts";
import { receiptPaper } from "./receipt.ts";
import type { Receipt } from "./subscription-facts.ts";

export const make: Make<Receipt> = receiptPaper;
