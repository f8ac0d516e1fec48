import { app } from "../../contract/app.ts";
import { handle } from "../http/handler.ts";

export const getDownloads = handle(app.downloads, async (_input, ctx) => {
  const { DOWNLOAD_WINDOWS_URL: windows, DOWNLOAD_MAC_URL: mac } = ctx.app.config;
  return { ...(windows && { windows }), ...(mac && { mac }) };
});
