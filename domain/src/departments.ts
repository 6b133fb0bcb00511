/**
 * Departments of France by their codes, and what is beside them overseas: Corsica has two with a
 * letter, and no `20`. Names are in `department-names.ts`, so that a page without them is lighter.
 */
const departmentPattern = /^(?:0[1-9]|1\d|2[1-9AB]|[3-8]\d|9[0-5]|97[1-8]|98[678])$/;

export const isDepartment = (text: string): boolean => departmentPattern.test(text);
