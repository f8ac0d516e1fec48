import { values } from "../../contract/values.ts";
import { handle } from "../http/handler.ts";
import { findGroups } from "./find.ts";

export const listValues = handle(values.list, (_input, ctx) => findGroups(ctx));
