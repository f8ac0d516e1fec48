import { Link } from "@tanstack/react-router";
import { accounts } from "../../contract/accounts.ts";
import { staffName } from "../../contract/names.ts";
import { useEndpoint } from "../api/use-query.ts";
import { useMe } from "../shell/me.ts";
import { AvatarGroup } from "../ui/avatar-group.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { isNotLoaded } from "../ui/part-not-loaded.tsx";

/** Who would be led to MFA set-up. */
export function MfaMissing() {
  const { account } = useMe();
  const staff = useEndpoint(accounts.users, { params: { id: account.id } });
  if (isNotLoaded(staff))
    return (
      <div className="aset__w">
        <NotLoaded busy={staff.isFetching} onRetry={staff.refetch}>
          Unable to load data: {staff.error?.message}
        </NotLoaded>
      </div>
    );
  const missing = (staff.data ?? []).filter((user) => !user.mfaEnabled);
  if (missing.length === 0) return null;
  const people = missing.map((user) => ({ id: user.id, name: staffName(user), src: user.avatar }));
  return (
    <div className="mfal">
      <AvatarGroup people={people} size={24} max={3} />
      <span className="t2 mfal__t">{sentence(people.map(({ name }) => name))}</span>
      <Link to="/users" className="link mfal__a">
        Users
      </Link>
    </div>
  );
}

function sentence(names: string[]): string {
  if (names.length === 1) return `${names[0]} has not set up MFA.`;
  if (names.length === 2) return `${names.join(" and ")} have not set up MFA.`;
  return `${names[0]} and ${names.length - 1} others have not set up MFA.`;
}
