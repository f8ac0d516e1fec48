import { addUser } from "./add.ts";
import { deleteUser } from "./delete.ts";
import { listAccountUsers } from "./list-account.ts";
import { inviteUser } from "./invite.ts";
import { listUsers } from "./list.ts";
import { me } from "./me.ts";
import { addMobileToken, removeMobileToken } from "./mobile-tokens.ts";
import { setPicture } from "./set-picture.ts";
import { setStatus } from "./set-status.ts";
import { updateUser } from "./update.ts";

export const userHandlers = [
  me,
  listUsers,
  setStatus,
  updateUser,
  listAccountUsers,
  addUser,
  deleteUser,
  setPicture,
  addMobileToken,
  removeMobileToken,
];

export const userJobs = { "users.invite": inviteUser };
