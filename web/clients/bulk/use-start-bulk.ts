import { useEffect, useRef } from "react";
import { bulk } from "../../../contract/bulk.ts";
import type { ClientSelection } from "../../../contract/client-filters.ts";
import type { CallInput } from "../../../contract/endpoint.ts";
import { texts } from "../../../contract/errors.ts";
import { ApiError, isDecided } from "../../api/call.ts";
import { isSame } from "../../api/in-flight.ts";
import { useCommand } from "../../api/use-command.ts";
import { uuidV7 } from "../../api/uuid-v7.ts";
import { toast } from "../../ui/toast.tsx";
import { tellWhenDone } from "./started.ts";

type Body = CallInput<typeof bulk.start>["body"];

interface StartOptions {
  /** Those that are chosen now. */
  filter: ClientSelection;
  /** `isChosen`: those that it is done to are chosen yet. */
  onBegun: (id: string, isChosen: boolean, action: Body["action"]) => void;
  /** It has begun, though no answer came. */
  onFound: (isChosen: boolean, action: Body["action"]) => void;
}

/**
 * Starts a change of those that are chosen, under an id of its own: the same again is the same one until it has begun,
 * and is known among those that have begun.
 */
export function useStartBulk(options: StartOptions) {
  const { filter } = options;
  const asked = useRef<Body>(undefined);
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));

  const { mutateAsync } = useCommand(bulk.start, {
    onSuccess: ({ id }, { body }) => begun(id, body),
    onError: (error, { body }) => {
      const id = body.id!;
      if (hasBegun(error)) return begun(id, body);
      const notice = toast.failed(`Unable to change the contacts. ${error.message}`, error);
      if (isDecided(error)) return;
      tellWhenDone(id, () => {
        toast.close(notice);
        if (answered(body)) latest.current.onFound(isChosen(body), body.action);
      });
    },
  });

  function begun(id: string, body: Body) {
    answered(body);
    latest.current.onBegun(id, isChosen(body), body.action);
  }

  const isChosen = (body: Body): boolean => isSame(latest.current.filter, body.filter);

  /** Whether it was the last one asked for. */
  function answered(body: Body): boolean {
    if (asked.current !== body) return false;
    asked.current = undefined;
    return true;
  }

  /** @throws what has been told already */
  return async function start(what: Omit<Body, "id" | "filter">): Promise<void> {
    const body = { ...what, filter };
    const before = asked.current;
    if (!before || !isSame(before, { id: before.id, ...body })) asked.current = { id: uuidV7(), ...body };
    try {
      await mutateAsync({ body: asked.current! });
    } catch (error) {
      if (!hasBegun(error)) throw error;
    }
  };
}

/** An earlier try of it was carried out, though no answer came. */
const hasBegun = (error: unknown): boolean =>
  error instanceof ApiError && error.fields["id"] === texts.savedAlready;
