import { createContext } from "react";

/** The fields that a form shows: a fault of any other place is said above them. */
export const FieldNames = createContext<Set<string>>(new Set());
