import { openapi } from "./openapi.ts";

console.log(JSON.stringify(openapi(), null, 2));
