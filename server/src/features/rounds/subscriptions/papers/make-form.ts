import type { Make } from "#platform/work/order.ts";
import type { SubscriptionForm } from "./subscription-facts.ts";
import { subscriptionForm } from "./subscription-form.ts";

export const make: Make<SubscriptionForm> = subscriptionForm;
