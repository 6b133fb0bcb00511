/**
 * What law and the rules of the platform set, each with the day from which it counts. A change is one
 * more value with its day, and none is edited: what was done before is judged as it was then.
 */
type Dated<Value> = Readonly<{
  /** The rule of the product and the text that sets it; "the platform" where no text does. */
  by: string;
  values: readonly [
    first: readonly [from: string, value: Value],
    ...later: (readonly [string, Value])[],
  ];
}>;

const dated = <Value>(by: string, ...values: Dated<Value>["values"]): Dated<Value> => ({
  by,
  values,
});

const crowdfundingFrom = "2021-11-10";

export const law = {
  /** Of an offer that was suspended, at most. */
  suspensionDays: dated<number>("R-23i, Regulation (EU) 2020/1503, article 23(12)", [
    crowdfundingFrom,
    30,
  ]),
  /** Of one project owner, over `ownerMonths`. */
  ownerMaximumCents: dated<bigint>("R-23m, Regulation (EU) 2020/1503, article 1(2)(c)", [
    crowdfundingFrom,
    500_000_000n,
  ]),
  ownerMonths: dated<number>("R-23m, Regulation (EU) 2020/1503, article 1(2)(c)", [
    crowdfundingFrom,
    12,
  ]),
  /** Sides of A4 of a key information sheet. */
  sheetPages: dated<number>("R-23i, Regulation (EU) 2020/1503, article 23(7)", [
    crowdfundingFrom,
    6,
  ]),
  /** Whole calendar days in which a subscriber may withdraw without a reason. */
  reflectionDays: dated<number>("R-23g, Regulation (EU) 2020/1503, article 22(2)", [
    crowdfundingFrom,
    4,
  ]),
  /** Above it, or above the part of what can be borne, the risk is accepted in so many words. */
  warnedAboveCents: dated<bigint>("R-23f, Regulation (EU) 2020/1503, article 21(7)", [
    crowdfundingFrom,
    100_000n,
  ]),
  /** What can be borne is a tenth of net worth, and a twentieth of that is half of it. */
  warnedPartOfBearableLoss: dated<bigint>("R-23f, Regulation (EU) 2020/1503, article 21(7)", [
    crowdfundingFrom,
    2n,
  ]),
  /** For which a test of knowledge counts. */
  knowledgeYears: dated<number>("R-23b, Regulation (EU) 2020/1503, article 21(3)", [
    crowdfundingFrom,
    2,
  ]),
  /** Annex II: I for criteria, II for how many years an approval counts. */
  sophisticatedInvestor: dated("R-23a, Regulation (EU) 2020/1503, article 2(1)(j) and Annex II", [
    crowdfundingFrom,
    {
      personCriteriaMin: 2,
      entityCriteriaMin: 1,
      grossIncomeCents: 6_000_000,
      /** Above this, and not at it. */
      portfolioCents: 10_000_000,
      experienceMonths: 12,
      tradesPerQuarter: 10,
      ownFundsCents: 10_000_000,
      turnoverCents: 200_000_000,
      balanceSheetCents: 100_000_000,
      years: 2,
    },
  ]),
  /** Before the end of a class, whoever has it is told. */
  classToldDays: dated<number>("the platform", [crowdfundingFrom, 30]),
  /** Hundredths of the increase that was decided, which it may be limited to. */
  limitedFromPercent: dated<bigint>("R-22, Code de commerce, article L225-134, I-1°", [
    crowdfundingFrom,
    75n,
  ]),
  /** Where fewer hundredths are missing, the increase stands whatever was decided. */
  missingBelowPercent: dated<bigint>("R-22, Code de commerce, article L225-134, III", [
    crowdfundingFrom,
    3n,
  ]),
  /** From the opening of the subscription to the day on which the increase is carried out. */
  completionMonths: dated<number>("R-22, Code de commerce, article L225-144", [
    crowdfundingFrom,
    6,
  ]),
  /**
   * Calendar days from the notice to the closing: more than the five trading days (L225-141) for which
   * the right lasts, which they always contain.
   */
  noticeDays: dated<number>("R-20, Code de commerce, article R225-120", [crowdfundingFrom, 14]),
  /** From the receipt of the funds to their deposit, with the list of subscribers. */
  fundsDepositDays: dated<number>("R-22c, Code de commerce, article R225-6", ["2009-01-01", 8]),
  /** From the day on which the increase is carried out to its filing. */
  registryFilingMonths: dated<number>("Code de commerce, article R123-66", ["2009-01-01", 1]),
  /** A company that is silent for so long has agreed. */
  approvalMonths: dated<number>("R-14, Code de commerce, article L228-24", [crowdfundingFrom, 3]),
  /** For which an extract of the commercial register counts. */
  extractMonths: dated<number>("CMF, article R561-5-1, before it R561-5", ["2009-09-05", 3]),
  /** Of the duty on a transfer, in ten-thousandths of its price. */
  dutyBps: dated<Readonly<Record<"SHARES" | "PARTS" | "REAL_ESTATE", bigint>>>(
    "R-30, CGI, article 726, I, 1°, 1° bis and 2°",
    ["2012-08-01", { SHARES: 10n, PARTS: 300n, REAL_ESTATE: 500n }],
  ),
  /** For all the parts of a company; each part sold takes its share of it. */
  dutyAllowanceCents: dated<bigint>("R-30, CGI, article 726, I, 1° bis", [
    "2012-08-01",
    2_300_000n,
  ]),
  dutyMinimumCents: dated<bigint>("R-30, CGI, article 674", ["2012-08-01", 2_500n]),
  dutyMonths: dated<number>("R-31, CGI, article 635", ["2012-08-01", 1]),
  /** For which a draft holds its shares. */
  draftMinutes: dated<number>("the platform", [crowdfundingFrom, 60]),
  /** For which the form of a subscription may be signed. */
  signatureDays: dated<number>("the platform", [crowdfundingFrom, 7]),
  /** For which a subscription that is stopped waits for what cures it. */
  stopDays: dated<number>("the platform", [crowdfundingFrom, 30]),
  offerDays: dated<number>("the platform", [crowdfundingFrom, 90]),
  offerDaysMax: dated<number>("the platform", [crowdfundingFrom, 365]),
  /** For an answer, the signatures, the payment and the settlement of a deal, each. */
  stepDays: dated<number>("the platform", [crowdfundingFrom, 30]),
  /** A reference price is the average of so many months, and of no fewer deals than the next. */
  referenceMonths: dated<number>("R-23k, the platform", [crowdfundingFrom, 12]),
  referenceDeals: dated<number>("R-23k, the platform", [crowdfundingFrom, 3]),
} as const;

type Law = typeof law;
type ValueOf<Name extends keyof Law> = Law[Name] extends Dated<infer Value> ? Value : never;

/** What counts on a day, in the unit that the name says; before the first day, what counted first. */
export const lawOn = <Name extends keyof Law>(name: Name, day: string): ValueOf<Name> => {
  const { values } = law[name] as Dated<ValueOf<Name>>;
  const [, value] = values.findLast(([from]) => from <= day) ?? values[0];
  return value;
};
