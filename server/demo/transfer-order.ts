import { drawPage } from "./papers/page.ts";

/** A transfer order, line by line. */
export type TransferOrder = Readonly<{
  company: string;
  from: string;
  to: string;
  quantity: number;
  category: string;
  day: string;
}>;

/** A transfer order on one page. */
export const drawTransferOrder = (order: TransferOrder): Buffer =>
  drawPage([
    ["bold", 20, "Ordre de mouvement de titres"],
    ["plain", 12, `Société émettrice : ${order.company}`],
    ["plain", 12, `Cédant : ${order.from}`],
    ["plain", 12, `Cessionnaire : ${order.to}`],
    ["plain", 12, `Titres : ${order.quantity} actions, ${order.category}`],
    ["plain", 12, `Date du mouvement : ${order.day}`],
    ["plain", 12, "Le cédant donne ordre de virer ces titres au compte du cessionnaire."],
    ["bold", 12, `Signé : ${order.from}`],
  ]);
