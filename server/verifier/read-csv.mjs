/* The lines of a register that was exported as CSV. */

/**
 * What guards a cell against being read as a formula: one apostrophe before each place that begins
 * like one. Taking one away gives the text back.
 */
const formula = `[ "'\\u00a0\\u202f]*[=+\\-@＝＋－＠]`;
const guardSign = new RegExp(`^'(?=${formula}|'*[\\t\\r])|(?<=[;,\\t\\r\\n])'(?=${formula})`, "g");
const unguarded = (text) => text.replaceAll(guardSign, "");

/** The rows of a CSV text; a cell that is empty without quotes holds nothing, and is undefined. */
const rowsOf = (text, delimiter) => {
  const rows = [];
  let [row, cell, wasQuoted, isQuoted] = [[], "", false, false];
  const endCell = () => {
    row.push(cell === "" && !wasQuoted ? undefined : unguarded(cell));
    [cell, wasQuoted] = ["", false];
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place];
    if (isQuoted && sign === '"' && text[place + 1] === '"') {
      cell += sign;
      place += 1;
    } else if (sign === '"') [isQuoted, wasQuoted] = [!isQuoted, true];
    else if (isQuoted) cell += sign;
    else if (sign === delimiter) endCell();
    else if (sign === "\n") {
      endCell();
      rows.push(row);
      row = [];
    } else if (sign !== "\r") cell += sign;
  }
  if (cell !== "" || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows;
};

/** The columns that a hash needs begin with this one, and are named as the format names them. */
const firstColumn = "coulisse.id";

const headRemark = /^# .*\b(\d+)\s:\s([0-9a-f]{64})$/;

/** The register that a CSV text holds; undefined where its columns are not those of a register. */
export const readCsv = (text) => {
  // Over the titles stand lines that say what the file is.
  const heading = text.split("\n").find((line) => line.includes(firstColumn)) ?? "";
  const delimiter = heading.split(";").length > heading.split(",").length ? ";" : ",";
  const all = rowsOf(text.replace(/^\ufeff/, ""), delimiter);
  const top = all.findIndex((cells) => cells.includes(firstColumn));
  const [titles = [], ...rows] = all.slice(Math.max(top, 0));
  const start = titles.indexOf(firstColumn);
  if (start === -1) return undefined;
  const names = titles.slice(start).map((title) => title?.replace("coulisse.", ""));
  const remark = rows.map(([first = ""]) => headRemark.exec(first)).find(Boolean);
  const lines = rows
    .filter((cells) => cells[start] !== undefined)
    .map((cells) =>
      Object.fromEntries(
        names
          .map((name, index) => [name, cells[start + index]])
          .filter(([, value]) => value !== undefined),
      ),
    );
  return { lines, head: remark && { number: remark[1], hash: remark[2] } };
};
