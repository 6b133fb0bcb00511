import { becomeInvestor } from "../subscriptions.ts";
import { openWalletOf } from "#features/cash/wallets/payers.commands.ts";
import { write, type Context } from "#platform/context.ts";
import { createCorporate } from "#features/entities/corporates/corporates.commands.ts";
import {
  decideRepresentative,
  linkRepresentative,
} from "#features/entities/corporates/representatives.commands.ts";
import { createPerson } from "#features/accounts/people/people.commands.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { siretOf } from "../../demo/identifiers.ts";
import { askClass } from "../investor-classes.ts";
import { form, type Client } from "../client.ts";
import { pdf } from "../documents.ts";
import {
  createCategory,
  createCompany,
  createIssuer,
  credit,
  transferPath,
  undocumented,
} from "../factories.ts";
import { nextSiret } from "../entity-desk.ts";
import { testPassword } from "../people.ts";
import { file, jpeg } from "../pictures.ts";
import { createRound, dayIn, fileSheet, keptRight, recordIssue, sheetFile } from "../rounds.ts";
import { askSignature } from "../signatures.ts";
import type { World } from "../world.ts";
import { plainThings } from "./every-call.ts";
import { createMarketThings } from "./market-stage.ts";
import { createMoneyThings, type MoneyThings } from "./money-stage.ts";
import { createReviewThings } from "./review-stage.ts";
import { createSubscriptionThing } from "./subscription-stage.ts";
import type { Caller, Thing } from "./table.ts";
import type { Owner, Things } from "./things.ts";
import { setPerson } from "../states.ts";

type Person = { id: string; email: string };

export type Stage = Readonly<{
  world: World;
  clients: Readonly<Record<Caller, Client>>;
  things: Readonly<Record<Thing, Things>>;
}>;

const asAdmin = (world: World): Context => {
  const { id } = world.people.admin;
  return world.contextOf({
    userId: id,
    sessionId: null,
    isAdmin: true,
    companyIds: [],
    holderIds: [id],
  });
};

const newPerson = async (ctx: Context, name: string): Promise<Person> => {
  const email = `${name}@test.example`;
  const { id } = await createPerson(ctx, {
    firstName: name,
    lastName: "Essai",
    email,
    password: testPassword,
  });
  return { id, email };
};

const openSession = async (world: World, email: string): Promise<string> => {
  const client = await world.signedIn(email);
  const { body } = await client.get("/auth/sessions");
  return body.items.find((session: { current: boolean }) => session.current).id;
};

const writeTo = async (ctx: Context, { id, email }: Person): Promise<string> => {
  const mail = {
    userId: id,
    to: email,
    locale: "fr",
    template: "essai",
    subject: "Essai",
  } as const;
  await write(ctx, (w) => queueMail(w, { ...mail, paragraphs: [] }));
  const { id: messageId } = await ctx.db
    .selectFrom("messages")
    .select("id")
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  return messageId;
};

const createInvestor = async (world: World, email: string): Promise<string> => {
  const client = await world.signedIn(email);
  const { id } = (await client.post("/investors")).body as { id: string };
  const picture = file(await jpeg({ width: 60, height: 40 }), "scan.jpg", "image/jpeg");
  for (const type of ["IDENTITY_FRONT", "IDENTITY_BACK", "PROOF_OF_ADDRESS"]) {
    await client.post(`/investors/${id}/kyc/documents`, form({ type, file: picture }));
  }
  return id;
};

type Cast = {
  holder: Person;
  seller: Person;
  administrator: Person;
  /** The SIRET is one that the directory has. */
  siret: string;
  images: Record<"logo" | "action", File>;
  emails: Things["emails"];
};

/** The capital of a company that was declared anew, by minutes that are filed. */
const declareCapital = async (admin: Client, companyId: string) => {
  const decision = { effectiveOn: "2024-06-01", title: "AGE, 1re résolution" };
  await admin.call("PATCH", `/company/${companyId}`, { capitalCents: 100_000, decision });
  const { body } = await admin.get(`/company/${companyId}/capital`);
  const [{ id: decisionId }] = body.items as [{ id: string }];
  const minutes = file(await pdf(), "proces-verbal.pdf", "application/pdf");
  const path = `/decisions/${decisionId}/documents`;
  const filed = await admin.post(path, form({ files: [minutes] }));
  return { decisionId, minutesId: filed.body.items[0].id };
};

/** Holders subscribe first where the right is kept: theirs are there to be read, and waived. */
const openRound = async (
  admin: Client,
  companyId: string,
  shareCategoryId: string,
  isKept = false,
) => {
  const { id: fundraisingId } = await createRound(admin, {}, { companyId, shareCategoryId });
  if (isKept) await recordIssue(admin, fundraisingId, keptRight());
  const { id: keyInformationId } = await fileSheet(admin, fundraisingId);
  if (isKept) {
    const opened = await admin.post(`/fundraising/${fundraisingId}/rights`);
    if (opened.status !== 200) throw new Error(`Not open: ${JSON.stringify(opened.body)}`);
  }
  const certificate = {
    certifiedOn: dayIn(0),
    certifiedBy: "Banque Exemple",
    file: await sheetFile(),
  };
  await admin.post(`/fundraising/${fundraisingId}/certificate`, form(certificate));
  return { fundraisingId, keyInformationId };
};

const makePlain = async (admin: Client, owner: Owner) => {
  const ids = new Map<string, string>();
  for (const { name, make } of plainThings) ids.set(name, await make(admin, owner));
  return (name: string): string => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`No table of permissions makes ${name}`);
    return id;
  };
};

/** A company with its movements: an emptied account, a transfer to a corporate, and a mistake. */
const createThings = async (
  world: World,
  admin: Client,
  cast: Cast,
): Promise<Omit<Things, keyof MoneyThings>> => {
  const ctx = asAdmin(world);
  const { holder, seller, administrator, siret, images, emails } = cast;
  const { company, category } = await createIssuer(admin, [
    [holder.id, 10],
    [seller.id, 5],
  ]);
  await admin.call("PATCH", `/company/${company.id}/users/${administrator.id}`);
  const home = await world.signedIn(holder.email);
  const address = await home.post("/address", {
    street: "12 rue des Lilas",
    postcode: "69003",
    city: "Lyon",
  });
  const facts = { addressId: address.body.id, siret: nextSiret() };
  await admin.call("PATCH", `/company/${company.id}`, facts);
  const capital = await declareCapital(admin, company.id);
  // The right to subscribe is of who holds shares when it opens, and stays when they are gone.
  const round = await openRound(admin, company.id, category.id, true);
  const corporate = await createCorporate(ctx, {
    legalName: `Holding ${siret}`,
    legalForm: "SAS",
    siret,
  });
  await admin.call(
    "DELETE",
    `/share-holders/share-categories/${category.id}/${holder.id}`,
    undocumented,
  );
  const order = file(await pdf(), "ordre.pdf", "application/pdf");
  const transfer = await admin.post(
    transferPath(seller.id, corporate.id, category.id),
    form({ quantity: "5", files: [order], ...undocumented }),
  );
  const giver = await newPerson(ctx, `giver-${company.slug}`);
  const taker = await newPerson(ctx, `taker-${company.slug}`);
  await credit(admin, category.id, giver.id, { quantity: 100 });
  const mistake = await credit(admin, category.id, giver.id, { quantity: 1 });
  await admin.call("PATCH", `/company/${company.id}/images`, form(images));
  await home.call("PATCH", `/user/${holder.id}`, { addressId: address.body.id });
  const asked = await home.post(
    `/user/${holder.id}/name-changes`,
    form({ lastName: "Autre", reason: "Mariage", file: images.logo }),
  );
  const classAsked = await askClass(home, holder.id);
  const accounts = await admin.get(`/share-holders?hidden=true&shareCategoryId=${category.id}`);
  const account = (accounts.body.items as { id: string; userId: string }[]).find(
    ({ userId }) => userId === holder.id,
  );
  const investorId = await createInvestor(world, holder.email);
  const market = { companyId: company.id, shareCategoryId: category.id };
  const traders = { buyerId: holder.id, sellerId: giver.id };
  return {
    ...capital,
    ...round,
    subscriptionId: await createSubscriptionThing(world, holder.id, round.fundraisingId),
    ...(await createMarketThings(world, admin, market, traders)),
    ...(await createReviewThings(world, ctx, admin, company.slug)),
    companyId: company.id,
    slug: company.slug,
    shareCategoryId: category.id,
    userId: holder.id,
    accountId: account?.id ?? "",
    corporateId: corporate.id,
    investorId,
    nameChangeId: asked.body.id,
    classRequestId: classAsked.id,
    classFileId: classAsked.files[0]?.id ?? "",
    transactionId: transfer.body.id,
    documentId: transfer.body.documents[0].id,
    mistakeId: mistake.id,
    plain: await makePlain(admin, {
      companyId: company.id,
      administrator: await world.signedIn(administrator.email),
      userId: holder.id,
      person: home,
    }),
    signatureId: await askSignature(ctx, { companyId: company.id, signers: [holder.id] }),
    messageId: await writeTo(ctx, holder),
    addressId: address.body.id,
    sessionId: await openSession(world, holder.email),
    giverId: giver.id,
    takerId: taker.id,
    emails,
  };
};

/** A world with one person of each kind, a company that is theirs and one that is not. */
export const createStage = async (world: World): Promise<Stage> => {
  const { people } = world;
  const ctx = asAdmin(world);
  const admin = await world.signedIn(people.admin.email);
  const [party, corporate, pending, unfinished, other, bystander, seller] = await Promise.all(
    ["party", "corporate", "pending", "unfinished", "other", "bystander", "seller"].map((name) =>
      newPerson(ctx, name),
    ),
  );
  if (!party || !corporate || !pending || !unfinished || !other || !bystander || !seller) {
    throw new Error("The cast is not complete");
  }
  const emails: Things["emails"] = {
    guest: bystander.email,
    unfinished: unfinished.email,
    user: people.stranger.email,
    self: people.claire.email,
    shareholder: people.karim.email,
    party: party.email,
    corporate: corporate.email,
    pending: pending.email,
    company: people.helene.email,
    other: other.email,
    admin: people.admin.email,
  };
  const picture = file(await jpeg({ width: 90, height: 90 }), "image.jpg", "image/jpeg");
  const images = { logo: picture, action: picture };
  const own = await createThings(world, admin, {
    holder: people.claire,
    seller: party,
    administrator: people.helene,
    siret: siretOf(417_366),
    images,
    emails,
  });
  const foreign = await createThings(world, admin, {
    holder: bystander,
    seller,
    administrator: other,
    siret: siretOf(522_041),
    images,
    emails,
  });
  const open = await createCompany(admin, { visibleOnMarketplace: true, visibleOnApi: true });
  await credit(admin, own.shareCategoryId, people.karim.id, { quantity: 7 });
  await linkRepresentative(ctx, { corporateId: own.corporateId, userId: corporate.id });
  await decideRepresentative(
    ctx,
    { corporateId: own.corporateId, userId: corporate.id },
    { status: "VALIDATED" },
    openWalletOf,
  );
  await linkRepresentative(ctx, { corporateId: own.corporateId, userId: pending.id });
  await setPerson(world, unfinished.id, { state: "REGISTERING" });
  const signedIn = await Promise.all(
    Object.entries(emails).map(
      async ([caller, email]) =>
        [caller, caller === "guest" ? world.guest : await world.signedIn(email)] as const,
    ),
  );
  for (const { companyId } of [own, foreign]) {
    const kept = { keeper: "COMPANY", reason: "La société tient son registre" };
    await admin.call("PUT", `/companies/${companyId}/register-keeping`, kept);
  }
  const proposalsOf = async (caller: Caller, companyId: string) => {
    const [, client] = signedIn.find(([name]) => name === caller) ?? [];
    if (!client) throw new Error(`Nobody is ${caller}`);
    const propose = async (): Promise<string> => {
      const asked = { keeper: "PLATFORM", reason: "Tenez-le pour nous" };
      const answer = await client.call("PUT", `/companies/${companyId}/register-keeping`, asked);
      if (answer.status !== 202) throw new Error(`Not proposed: ${JSON.stringify(answer.body)}`);
      return answer.body.id;
    };
    return {
      shown: await propose(),
      confirmed: await propose(),
      refused: await propose(),
      withdrawn: await propose(),
    };
  };
  const homes: Partial<Record<Caller, string>> = {};
  for (const [caller, client] of signedIn) {
    const home = { street: "5 quai Rambaud", postcode: "69002", city: "Lyon" };
    homes[caller as Caller] = (await client.post("/address", home)).body.id;
  }
  const offered = await createCategory(admin, open.id);
  const round = await openRound(admin, open.id, offered.id);
  // Whoever is paid for an entity is known: another one who represents it, and makes no call.
  const { id: userId, email } = await newPerson(ctx, "partner");
  const client = await world.signedIn(email);
  await becomeInvestor(world, client, userId);
  const link = { corporateId: own.corporateId, userId };
  await linkRepresentative(ctx, link);
  await decideRepresentative(ctx, link, { status: "VALIDATED" }, openWalletOf);
  const representative = { corporateId: own.corporateId, client };
  const ours = {
    ...own,
    ...(await createMoneyThings(world, admin, "nous", representative)),
    homes,
    proposals: await proposalsOf("company", own.companyId),
  };
  const theirs = {
    ...foreign,
    ...(await createMoneyThings(world, admin, "eux")),
    proposals: await proposalsOf("other", foreign.companyId),
  };
  const listed = { ...theirs, ...round, companyId: open.id, slug: open.slug };
  return {
    world,
    clients: Object.fromEntries(signedIn) as Stage["clients"],
    things: { own: ours, foreign: theirs, listed, "-": ours },
  };
};
