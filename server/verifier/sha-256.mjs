/*
 * SHA-256 (FIPS 180-4), written out: a page that is opened from a disk is not everywhere allowed the
 * browser's own.
 */
const firstPrimes = (count) => {
  const primes = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
};

const fractionOf = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32);
const constants = Uint32Array.from(firstPrimes(64), (prime) => fractionOf(Math.cbrt(prime)));
const startOf = () => Uint32Array.from(firstPrimes(8), (prime) => fractionOf(Math.sqrt(prime)));

const turned = (word, bits) => (word >>> bits) | (word << (32 - bits));

const schedule = new Uint32Array(64);

const compress = (state, view, offset) => {
  for (let t = 0; t < 16; t += 1) schedule[t] = view.getUint32(offset + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const [early, late] = [schedule[t - 15], schedule[t - 2]];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[t] = schedule[t - 16] + first + schedule[t - 7] + second;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t += 1) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + sum + ((e & f) ^ (~e & g)) + constants[t] + schedule[t]) | 0;
    const other = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (other + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] += word;
};

/** The SHA-256 of bytes, as 64 lower-case hexadecimal digits. */
export const sha256 = (bytes) => {
  const state = startOf();
  const whole = bytes.length - (bytes.length % 64);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = 0; offset < whole; offset += 64) compress(state, view, offset);
  const rest = bytes.subarray(whole);
  const end = new Uint8Array(rest.length < 56 ? 64 : 128);
  end.set(rest);
  end[rest.length] = 0x80;
  const tail = new DataView(end.buffer);
  tail.setBigUint64(end.length - 8, BigInt(bytes.length) * 8n);
  for (let offset = 0; offset < end.length; offset += 64) compress(state, tail, offset);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
};
