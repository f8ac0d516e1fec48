import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { SmsRoom } from "../../contract/sms.ts";

/** The contact's page, or the form that makes a contact of an unknown number. */
export function useOpenContact(): (room: SmsRoom) => void {
  const navigate = useNavigate();
  return useCallback(
    (room) => {
      if (room.client) void navigate({ to: "/contacts/contact/$id", params: { id: room.client.id } });
      else void navigate({ to: "/contacts/contact/new", search: { room: room.id, phone: room.phoneNumber } });
    },
    [navigate],
  );
}
