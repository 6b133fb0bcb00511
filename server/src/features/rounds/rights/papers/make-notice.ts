import type { Make } from "#platform/work/order.ts";
import type { NoticeFacts } from "./notice-facts.ts";
import { noticePaper } from "./notice.ts";

export const make: Make<NoticeFacts> = noticePaper;
