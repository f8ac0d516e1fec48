import type { QuoteForm } from "../../../contract/quote.ts";
import type { recordEndpoints } from "../../../contract/records.ts";
import type { z } from "zod";
import type { Fields } from "./kinds.ts";
import type { Shown } from "./present.ts";

type Any = ReturnType<
  typeof recordEndpoints<
    string,
    string,
    z.ZodType<Fields, Fields>,
    z.ZodType<Fields, Fields>,
    z.ZodType<Shown, Shown>
  >
>;

/** A call of any kind of record: which fields it has is the contract's affair and is checked on the way in. */
export type RecordCall<V extends keyof Any> = Any[V];

/** One call of a kind among several may ask for one form, and be answered with all of it. */
export type ListCall = RecordCall<"list"> & { query?: z.ZodType<{ form?: QuoteForm } | undefined> };
export type GetCall = Omit<RecordCall<"get">, "response"> & { response: z.ZodType<Shown | Shown[]> };
