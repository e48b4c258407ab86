/** The pull request (GitHub) or merge request (GitLab) that a pipeline runs for. */

/** A comment that the pipeline's own account has written. */
export interface OwnComment {
  id: number;
  body: string;
}

/** A pull request whose branch is in the repository itself. */
export interface PullRequest {
  /** The pull request in words, such as “pull request 12 of our/offers”. */
  name: string;
  /** Returns the comments of the pipeline's own account, oldest first. Others could plant a comment to be changed. */
  listOwnComments(): Promise<OwnComment[]>;
  createComment(body: string): Promise<void>;
  updateComment(id: number, body: string): Promise<void>;
}

/** What a forge's variables say: the pull request, and whether its branch is in another repository. */
export interface FoundPullRequest extends PullRequest {
  isFork: boolean;
}
