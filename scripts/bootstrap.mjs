// The one door to the project: npm start, npm run dev, npm run check, npm test. It needs nothing
// installed, so it is plain JavaScript; and it must be able to tell an old Node so, hence the
// imports that wait for the version to be known.
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Coulisse needs Node 20.19 or later to begin; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

const { runCommand } = await import("./bootstrap/commands.mjs");
process.exitCode = await runCommand(process.argv.slice(2));
