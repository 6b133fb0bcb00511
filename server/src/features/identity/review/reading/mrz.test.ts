import { describe, expect, it } from "vitest";
import { passportLines } from "../../../../../test/mrz-lines.ts";
import { linesOf, readMrz, type MrzReading } from "./mrz.ts";

const today = "2026-11-20";

const read = (text: string): MrzReading => {
  const reading = readMrz(text, today);
  if (typeof reading === "string") throw new Error(reading);
  return reading;
};

const passport = {
  lastName: "AUBRY",
  firstNames: "CLAIRE<MARIE",
  birth: "850314",
  expiry: "310101",
};
const newCard = [
  "IDFRAX4RTBPFW46<<<<<<<<<<<<<<<",
  "9007138F3002119FRA<<<<<<<<<<<6",
  "MARTIN<<MAELYS<GAELLE<MARIE<<<",
].join("\n");
const oldCard = "IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<\n8806923102858CORINNE<<<<<<<6512068F6";

describe("the machine-readable zone", () => {
  it("is read from a passport (TD3)", () => {
    expect(read(passportLines(passport))).toMatchObject({
      format: "TD3",
      issuingState: "FRA",
      nationality: "FRA",
      documentNumber: "12AB34567",
      lastName: "AUBRY",
      firstNames: "CLAIRE MARIE",
      bornOn: "1985-03-14",
      expiresOn: "2031-01-01",
      namesCut: false,
    });
  });

  it("is read from the new French card (TD1)", () => {
    expect(read(newCard)).toMatchObject({
      format: "TD1",
      documentNumber: "X4RTBPFW4",
      lastName: "MARTIN",
      firstNames: "MAELYS GAELLE MARIE",
      bornOn: "1990-07-13",
      expiresOn: "2030-02-11",
    });
  });

  it("is read from a card of two lines (TD2), an unknown state shown and not hidden", () => {
    const reading = read(
      "I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6",
    );
    expect(reading).toMatchObject({
      format: "TD2",
      issuingState: "UTO",
      lastName: "ERIKSSON",
      expiresOn: "2012-04-15",
    });
    expect(reading.checks.every((check) => check.holds)).toBe(true);
  });

  it.each([
    ["of 1988: ten years", "8806", "651206", "1998-06-01"],
    ["of 2010, of an adult: fifteen (décret 2013-1188)", "1006", "651206", "2025-06-01"],
    ["of 2010, of a minor: ten", "1006", "990101", "2020-06-01"],
  ])("is read from the old French card %s", (_, issued, born, expiresOn) => {
    const text = oldCard.replace("\n8806", `\n${issued}`).replace("651206", born);
    expect(read(text)).toMatchObject({
      format: "FRENCH_NATIONAL_ID",
      nationality: "FRA",
      expiresOn,
    });
  });

  it("says line by line which check digit fails", () => {
    const wrong = passportLines(passport).replace("850314", "850315");
    const { checks } = read(wrong);
    expect(checks.filter((check) => !check.holds)).toEqual([
      { field: "birthDate", line: 2, holds: false },
      { field: "whole", line: 2, holds: false },
    ]);
    expect(checks.find(({ field }) => field === "expiry")?.holds).toBe(true);
  });

  it.each([
    [
      "in lower case and with blanks",
      (text: string) => ` ${text.toLowerCase().split("").join(" ")} `,
    ],
    ["with the quotes that look like fillers", (text: string) => text.replaceAll("<<", "«")],
    ["on one line", (text: string) => text.replace("\n", "")],
    ["with empty lines between", (text: string) => text.replace("\n", "\r\n\r\n")],
  ])("is read when it was pasted %s", (_, pasted) => {
    const text = passportLines(passport);
    expect(linesOf(pasted(text))).toEqual(text.split("\n"));
  });

  it.each([
    ["", "mrz_unknown_format"],
    ["P<FRA", "mrz_unknown_format"],
    ["P<FRAÉTÉ", "mrz_unreadable"],
    ["P".repeat(43), "mrz_unknown_format"],
  ])("is refused where it is none: %j", (text, fault) => {
    expect(readMrz(text, today)).toBe(fault);
  });

  it("keeps what is not known of a birth date open, and takes the right century", () => {
    const at = (birth: string) => read(passportLines({ ...passport, birth })).bornOn;
    expect(at("70<<<<")).toBe("1970-00-00");
    expect(at("7005<<")).toBe("1970-05-00");
    expect(at("261121")).toBe("1926-11-21");
    expect(at("261120")).toBe("2026-11-20");
    expect(at("850230")).toBeNull();
  });

  it("knows that a full field may cut the names", () => {
    const long = { ...passport, lastName: "A".repeat(20), firstNames: "B".repeat(30) };
    expect(read(passportLines(long)).namesCut).toBe(true);
  });
});
